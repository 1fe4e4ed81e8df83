name='first case'
mkdir "$name"
cp -r 0 constant system "$name"
cd "$name" && blockMesh
