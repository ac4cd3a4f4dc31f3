#!/bin/sh
# Runs one of Coloni's commands with the settings and the rights of the service: coloni npm run backup -- <file>
if [ "$(id -u)" -ne 0 ]; then
  echo 'Only root can run commands for the service: write sudo before it.' >&2
  exit 1
fi
# Settings are read as the service's user: they are not for others' eyes, and name files of its own.
exec runuser -u coloni -- env HOME=/var/lib/coloni sh -c '
  cd /opt/coloni && set -a && . /etc/coloni/coloni.env && set +a && umask 077 && exec "$@"' coloni "$@"
