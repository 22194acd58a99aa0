import { readFileSync } from 'node:fs'
import { type Fault, faultLine } from '../../domain/documents/fault.ts'

/** The arguments of a tool that accepts them. Otherwise, or with `--help`, prints its usage and ends the process. */
export function readArguments(usage: string, accepts: (args: string[]) => boolean): string[] {
  const args = process.argv.slice(2)
  const isHelp = args.includes('--help')
  if (!isHelp && accepts(args)) return args
  const output = isHelp ? process.stdout : process.stderr
  output.write(`Usage: npm run ${usage}\n`)
  process.exit(isHelp ? 0 : 1)
}

/** Ends a tool: nothing is printed but one line for each reason. */
export class ToolRefused extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** The faults of a document as lines; a tool that has any prints nothing else. */
export function refuse(faults: readonly Fault[]): ToolRefused {
  return new ToolRefused(faults.map(faultLine))
}

/** Runs a tool on two JSON files: prints its result, or its faults on standard error with exit code 1. */
export function withFiles(usage: string, tool: (first: unknown, second: unknown) => unknown[]) {
  const [first = '', second = ''] = readArguments(usage, args => args.length === 2)
  try {
    process.stdout.write(`${JSON.stringify(tool(readJson(first), readJson(second)), null, 1)}\n`)
  } catch (error) {
    if (!(error instanceof ToolRefused)) throw error
    process.stderr.write(`${error.lines.join('\n')}\n`)
    process.exitCode = 1
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ToolRefused([`${file}: ${(error as Error).message.replaceAll('\n', ' ')}`])
  }
}
