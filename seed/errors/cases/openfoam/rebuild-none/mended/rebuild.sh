reconstructPar -withZero
