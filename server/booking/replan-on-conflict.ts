type Steps<Plan, Result> = {
  plan: () => Promise<Plan>
  store: (plan: Plan) => Promise<Result>
  /** True if another change got in first, so that a new plan may succeed. */
  isConflict: (error: unknown) => boolean | Promise<boolean>
  /** Times that a plan is made and stored before the conflict is thrown. */
  runsMax: number
}

/** Plans and stores a change, and starts over while other changes get in first. */
export async function replanOnConflict<Plan, Result>(steps: Steps<Plan, Result>): Promise<Result> {
  for (let run = 1; ; run++) {
    const plan = await steps.plan()
    try {
      return await steps.store(plan)
    } catch (error) {
      if (run === steps.runsMax || !(await steps.isConflict(error))) throw error
    }
  }
}
