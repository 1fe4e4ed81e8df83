ulimit -c 0
./solver
status=$?
echo "exit code $status"
exit $status
