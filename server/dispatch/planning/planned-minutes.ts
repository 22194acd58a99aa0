/** The minutes that staff gave where they planned a trip; undefined where its places are known. */
export function minutesOfPlan(plan: string): number | undefined {
  return (JSON.parse(plan) as { minutes?: number }).minutes
}
