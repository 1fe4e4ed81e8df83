SetFactory("OpenCASCADE");
Rectangle(1) = {0, 0, 0, 1, 1};
Field[1] = Structured;
Field[1].FileName = "sizes.dat";
Field[1].TextFormat = 1;
Background Field = 1;
