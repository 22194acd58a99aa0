import type { Command } from './commands.ts'

const COMMANDS_SHOWN_MAX = 5

/** Each word must start a word of the label or a synonym. Ranking: label prefix, label words, synonyms. */
export function rankCommands(
  text: string,
  commands: readonly Command[],
  max = COMMANDS_SHOWN_MAX,
): Command[] {
  const words = wordsOf(text)
  if (words.length === 0) return [...commands]
  return commands
    .map(command => ({ command, rank: rankOf(words, command) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, max)
    .map(({ command }) => command)
}

function rankOf(words: readonly string[], { label, words: others = '' }: Command): number {
  const own = wordsOf(label)
  if (own.join(' ').startsWith(words.join(' '))) return 3
  if (words.every(word => begins(own, word))) return 2
  return words.every(word => begins([...own, ...wordsOf(others)], word)) ? 1 : 0
}

function begins(all: readonly string[], word: string): boolean {
  return all.some(each => each.startsWith(word))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s,;()-]+/)
    .filter(Boolean)
}
