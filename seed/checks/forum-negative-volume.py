"""What a swap of the first two corners does to the edges and faces of the ten-node tetrahedron."""
from kit.report import report

EDGES = [(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)]  # of the nodes 5 to 10
FACES = [{1, 2, 3}, {1, 4, 2}, {2, 4, 3}, {3, 4, 1}]  # S1 to S4
OTHER = {1: 2, 2: 1, 3: 3, 4: 4}

sets = [set(edge) for edge in EDGES]
swapped = [{OTHER[n] for n in edge} for edge in EDGES]
order = [OTHER[n] - 1 for n in (1, 2, 3, 4)] + [4 + sets.index(edge) for edge in swapped]
assert sorted(order) == list(range(10)) and [order[order[i]] for i in range(10)] == list(range(10))
faces = [FACES.index({OTHER[n] for n in face}) + 1 for face in FACES]
moved = [f"S{at + 1}" for at, face in enumerate(faces) if face != at + 1]
report(texts=[f"`{order}`", " 与 ".join(moved) + " 互换", "、".join(f"{a}-{b}" for a, b in EDGES)])
