import { spawn, type StdioOptions } from 'node:child_process'
import { root } from './paths.ts'

export interface RunOptions {
  env?: NodeJS.ProcessEnv
  /** 'inherit' shows the output, 'pipe' collects it for the result, 'both' does both. */
  output?: 'inherit' | 'pipe' | 'both'
  /** Milliseconds the command may take. */
  timeout?: number
  /** Milliseconds it may be silent; not with output 'inherit'. */
  idleTimeout?: number
}

export interface RunResult {
  /** 1 if the command could not be started, or was ended by a signal. */
  code: number
  /** Standard output and standard error as they came; empty with output 'inherit'. */
  text: string
}

/** Runs a command in the project's root. A failing command is a result, not an error. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { output = 'inherit' } = options
  const stdio: StdioOptions = output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe']
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: options.env ?? process.env, stdio })
    let text = ''
    const total = options.timeout && setTimeout(() => child.kill('SIGKILL'), options.timeout)
    let idle = startIdleClock()
    const finish = (code: number | null) => {
      if (total) clearTimeout(total)
      if (idle) clearTimeout(idle)
      resolve({ code: code ?? 1, text })
    }
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
      if (output === 'both') process.stdout.write(chunk)
      if (idle) clearTimeout(idle)
      idle = startIdleClock()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', (error) => {
      text += error.message
      finish(1)
    })
    child.once('close', finish)

    function startIdleClock() {
      return options.idleTimeout && setTimeout(() => child.kill('SIGKILL'), options.idleTimeout)
    }
  })
}

/** Runs a JavaScript or TypeScript file with the Node that runs this script. */
export function runNode(file: string, args: string[] = [], options: RunOptions = {}) {
  return run(process.execPath, [file, ...args], options)
}

/** Prints one line. */
export function say(line: string) {
  process.stdout.write(`${line}\n`)
}
