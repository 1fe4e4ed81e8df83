SetFactory("OpenCASCADE");
Merge "part.step";
Mesh.CharacteristicLengthMax = 0.5;
