ulimit -c 0
ulimit -s 8192
./solver
status=$?
echo "exit code $status"
exit $status
