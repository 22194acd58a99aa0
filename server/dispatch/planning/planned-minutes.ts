import type { AssignmentPlan } from '../../../domain/dispatch/assignment-plan.ts'
import { type Json, readJson } from '../../../domain/values/json.ts'

/** The minutes that staff gave where they planned a trip; undefined where its places are known. */
export function minutesOfPlan(plan: Json<AssignmentPlan> | undefined): number | undefined {
  return plan && readJson(plan).minutes
}
