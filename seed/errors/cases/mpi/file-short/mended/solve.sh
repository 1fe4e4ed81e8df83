ulimit -c 0
head -c 16384 /dev/zero > scratch
./solver
status=$?
echo "exit code $status"
exit $status
