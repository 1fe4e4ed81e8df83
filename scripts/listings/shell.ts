import { spawn } from 'node:child_process';

const MINUTES = 10;

/** `status` is null on timeout. */
export type CommandResult = { status: number | null; stdout: string; stderr: string; seconds: number };

/** Runs a bash command in a folder with the system's PATH and one BLAS thread for reproducible output. */
export function runIn(cwd: string, command: string): Promise<CommandResult> {
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: cwd,
    LC_ALL: 'C.UTF-8',
    OMP_NUM_THREADS: '1',
    OPENBLAS_NUM_THREADS: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONHASHSEED: '0',
  };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn('/bin/bash', ['-c', command], {
      cwd,
      env,
      timeout: MINUTES * 60_000,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', reject);
    child.once('close', (status) => {
      const seconds = Math.round((performance.now() - began) / 10) / 100;
      resolve({ status, stdout, stderr, seconds });
    });
  });
}
