import type { Command } from './commands.ts'

const COMMANDS_SHOWN_MAX = 5

export const RANK_OF_EQUALS = 4

type Ranked = Pick<Command, 'label' | 'words'>

/** Each word must start a word of the label or a synonym. Ranking: label, label prefix, label words, synonyms. */
export function rankCommands(
  text: string,
  commands: readonly Command[],
  max = COMMANDS_SHOWN_MAX,
): Command[] {
  const words = wordsOf(text)
  if (words.length === 0) return [...commands]
  return commands
    .map(command => ({ command, rank: rankWords(words, command) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, max)
    .map(({ command }) => command)
}

/** 0 if it does not match. */
export function rankOf(text: string, command: Ranked | undefined): number {
  return command ? rankWords(wordsOf(text), command) : 0
}

function rankWords(words: readonly string[], { label, words: others = '' }: Ranked): number {
  const own = wordsOf(label)
  if (own.join(' ') === words.join(' ')) return RANK_OF_EQUALS
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
