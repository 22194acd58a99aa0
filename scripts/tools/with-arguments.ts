/** The arguments of a tool that accepts them. Otherwise, or with `--help`, prints its usage and ends the process. */
export function readArguments(usage: string, accepts: (args: string[]) => boolean): string[] {
  const args = process.argv.slice(2)
  const isHelp = args.includes('--help')
  if (!isHelp && accepts(args)) return args
  const output = isHelp ? process.stdout : process.stderr
  output.write(`Usage: npm run ${usage}\n`)
  process.exit(isHelp ? 0 : 1)
}
