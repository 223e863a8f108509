import { execFileSync } from 'node:child_process';

/** Paths of all files that belong to the project: tracked ones, and new ones that are not ignored. */
export function projectFiles(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter(Boolean);
}
