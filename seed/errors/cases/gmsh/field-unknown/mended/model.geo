SetFactory("OpenCASCADE");
Box(1) = {0, 0, 0, 1, 1, 1};
Mesh.CharacteristicLengthMax = 0.5;
Field[1] = Box;
Field[1].VIn = 0.2;
Field[1].VOut = 0.5;
Background Field = 1;
