import { Component, type ComponentType, lazy, type ReactNode, useReducer } from 'react'
import * as common from '#messages/office-common'
import { type Failed, Failure, failedWith } from './editor/failure.tsx'
import { failureText, isNetworkLost } from './staff-call.ts'

class NotLoaded extends Error {}

/**
 * A part whose code is loaded when it is shown, within a Suspense. If that fails, the part says so and is loaded by Try
 * again. The rest of the screen and unsaved input stay.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => ({
      default: await load().catch(cause => {
        throw new NotLoaded(undefined, { cause })
      }),
    }))
  let Part = attempt()
  return function LazyPart(props: Props) {
    const [attempts, tryAgain] = useReducer((count: number) => count + 1, 0)
    const reload = () => {
      Part = attempt()
      tryAgain()
    }
    return (
      <LoadBoundary key={attempts} tryAgain={reload}>
        <Part {...props} />
      </LoadBoundary>
    )
  }
}

type BoundaryProps = { tryAgain: () => void; children: ReactNode }
type BoundaryState = { error?: unknown; failed?: Failed }

class LoadBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    if (!(error instanceof NotLoaded)) return { error }
    const text = failureText(error.cause, common.loadFailed, { serverMessages: false })
    return { error, failed: failedWith(text, undefined) }
  }

  override render() {
    const { error, failed } = this.state
    if (error instanceof NotLoaded && failed) {
      // After a lost connection the same file can be loaded; a missing one was replaced by a new version.
      const tryAgain = isNetworkLost(error.cause) ? this.props.tryAgain : () => location.reload()
      return <Failure failed={{ ...failed, tryAgain, isRead: true }} />
    }
    // Faults of code that was loaded are not hidden.
    if (error !== undefined) throw error
    return this.props.children
  }
}
