#!/bin/sh
# Keeps CONTENT_DIR a copy of a branch of a git repository, so that what is saved there is live without a deploy. A process beside Edison,
# or a container with git and the same volume. A repository that cannot be reached changes nothing.
set -eu
: "${CONTENT_REPOSITORY:?the address of the repository}" "${CONTENT_DIR:?the folder that Edison reads}"
branch="${CONTENT_BRANCH:-main}"

# A symbolic link in the repository becomes a small text file: it could lead to any file of the server.
if [ ! -d "$CONTENT_DIR/.git" ]; then
  git clone --quiet --config core.symlinks=false --depth 1 --branch "$branch" "$CONTENT_REPOSITORY" "$CONTENT_DIR"
fi
while :; do
  # Only files that differ are written.
  if git -C "$CONTENT_DIR" fetch --quiet --depth 1 origin "$branch"; then
    git -C "$CONTENT_DIR" -c core.symlinks=false reset --quiet --hard FETCH_HEAD
  fi
  sleep "${CONTENT_PULL_SECONDS:-10}"
done
