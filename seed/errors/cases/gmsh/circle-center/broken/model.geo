Point(1) = {0, 0, 0, 0.3};
Point(2) = {1, 0, 0, 0.3};
Point(3) = {0, 1, 0, 0.3};
Circle(1) = {1, 2, 3};
Line(2) = {3, 1};
Line(3) = {1, 2};
Curve Loop(1) = {1, 2, 3};
Plane Surface(1) = {1};
