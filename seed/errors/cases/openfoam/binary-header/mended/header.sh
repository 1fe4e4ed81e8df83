format=ascii
sed -i "s/^    format .*/    format      $format;/" constant/polyMesh/faces
