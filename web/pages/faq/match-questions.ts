type Question = { question: string; answer: string }

/** The groups with the questions that hold every word of the search, in question or answer; all where it is empty. */
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

/** Without case and accents: people leave them out. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
