import * as labels from '#messages/labels'
import * as messages from '#messages/problem'
import type { Problem } from '../contract/problems.ts'
import { fieldTexts, problemText } from './problem-text.ts'

export type ProblemTexts = {
  message: string
  fields: Record<string, string>
}

export function problemSentences(problem: Problem): ProblemTexts {
  return {
    message: problemText(problem, messages),
    fields: fieldTexts(problem, messages, labelOf),
  }
}

const LABELS: Partial<Record<string, string>> = {
  ...labels,
  shownName: labels.name,
  phone: labels.phoneNumber,
  date: labels.pickUpDate,
  time: labels.pickUpTime,
  passengers: labels.numberOfPassengers,
  tripRiderName: labels.passengerName,
  tripRiderPhone: labels.passengerPhone,
}

function labelOf(field: string): string {
  const name = field.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase())
  return LABELS[name] ?? labels.other
}
