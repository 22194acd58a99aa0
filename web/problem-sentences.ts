import * as labels from '#messages/labels'
import * as messages from '#messages/problem'
import type { Problem } from '../contract/problems.ts'
import { fieldTexts, problemText } from './problem-text.ts'

export type ProblemTexts = {
  message: string
  /** Field name -> its error. */
  fields: Record<string, string>
}

/** What the reasons of a problem say in the language of the page, English as well. */
export function problemSentences(problem: Problem): ProblemTexts {
  return {
    message: problemText(problem, messages),
    fields: fieldTexts(problem, messages, field => LABELS[field] ?? field),
  }
}

/** The names of the fields as sentences about them have them. */
const LABELS: Partial<Record<string, string>> = { ...labels }
