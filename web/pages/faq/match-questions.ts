type Question = { question: string; answer: string }

/** Every word has to match, in question or answer. */
export function matchQuestions<Group extends { questions: Question[] }>(
  groups: readonly Group[],
  search: string,
): Group[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return groups
    .map(group => ({ ...group, questions: group.questions.filter(question => holdsAll(question, words)) }))
    .filter(({ questions }) => questions.length > 0)
}

function holdsAll({ question, answer }: Question, words: readonly string[]): boolean {
  const text = plain(`${question} ${answer}`)
  return words.every(word => text.includes(word))
}

/** Ignores case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
