"""Tables as aligned text and as Markdown."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Table:
    title: str
    note: str
    header: list[str]
    rows: list[list[str]]

    def text(self):
        lines = [self.header, *self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        first = widths.pop(0)
        body = "\n".join(
            "  ".join([name.ljust(first), *map(str.rjust, cells, widths)]).rstrip()
            for name, *cells in lines
        )
        return f"{self.title}\n{self.note}\n\n{body}\n"

    def markdown(self):
        rule = ["---"] + ["---:"] * (len(self.header) - 1)
        body = "\n".join(f"| {' | '.join(line)} |" for line in [self.header, rule, *self.rows])
        return f"## {self.title}\n\n{self.note}\n\n{body}\n"
