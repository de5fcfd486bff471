# As the image of the same name: a new folder gets a database of POSTGRES_USER, who needs POSTGRES_PASSWORD.
set -e
data=/var/lib/postgresql/data/cluster
if [ ! -s "$data/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
fi
# A killed container leaves the number of its process behind.
rm -f "$data/postmaster.pid"
exec postgres -D "$data" -h '*' -k /tmp
