# As the image of the same name: a server in a container is reached from outside it.
set -e
if [ "$1" = redis-server ]; then set -- "$@" --protected-mode no; fi
exec "$@"
