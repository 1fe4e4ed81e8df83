format=binary
sed -i "s/^    format .*/    format      $format;/" constant/polyMesh/faces
