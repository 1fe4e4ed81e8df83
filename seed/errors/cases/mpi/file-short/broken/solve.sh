ulimit -c 0
head -c 4096 /dev/zero > scratch
./solver
status=$?
echo "exit code $status"
exit $status
