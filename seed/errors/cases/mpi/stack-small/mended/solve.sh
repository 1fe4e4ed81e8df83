ulimit -c 0
ulimit -s 65536
./solver
status=$?
echo "exit code $status"
exit $status
