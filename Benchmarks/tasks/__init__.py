"""The tasks of run.py. Each takes the options, the inputs and a folder for its outputs, and
yields tables.
"""

from tasks.heatmap import heatmap
from tasks.large import large
from tasks.memory import memory
from tasks.micro import micro
from tasks.serve import serve
from tasks.validate import validate
from tasks.verify import verify
from tasks.within import within

TASKS = {task.__name__: task for task in (verify, within, heatmap, validate, memory, micro, serve, large)}
