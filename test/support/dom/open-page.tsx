import { afterEach, beforeEach } from 'node:test'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { NO_SETUP_CHOICES } from '../../../domain/integrations/setup-guide.ts'
import { replaceChoices } from '../../../server/integrations/setup-guide/setup-guide-store.ts'
import { NOON, type TestApp, useTestApp } from '../app.ts'
import { pageRoutes } from './page-routes.tsx'

/** Returns an answer in place of that of the server; undefined lets the server answer. */
type Answer = (request: Request) => Response | Promise<Response | undefined> | undefined

type Pages = {
  app: () => TestApp
  /** Opens a page as a browser would after it has loaded, in place of an open one. Returns what presses and types. */
  openPage: (path: string) => Promise<UserEvent>
  /** Opens a screen of the office with a session of the first account. */
  openOffice: (path: string) => Promise<UserEvent>
  /**
   * Answers calls in place of the server until the end of the test, and what the router asks for on the way to another
   * page ("/fleet.data").
   */
  answerCalls: (answer: Answer) => void
  /** Answers calls that loaders make on the server. */
  answerLoaders: (answer: Answer) => void
  /** Lines of the console that a test expects, as parts of their text. */
  expectedErrors: string[]
}

/** What was not found, and what the page says instead: its markup would fill a thousand lines. */
configure({
  asyncUtilTimeout: 20_000,
  defaultHidden: true,
  getElementError: message =>
    new Error(
      `${message?.split('\n')[0]}\nThe page says: ${document.body.textContent.replace(/\s+/g, ' ').slice(0, 3000)}`,
    ),
})

/** What no browser writes to its console: the document of tests does not know this element. */
const UNKNOWN_ELEMENT = 'The tag <%s> is unrecognized'

/**
 * Pages of the product in a document without a browser, each test with a server and a store of its own. A test fails
 * where a component writes an error to the console. `guided` shows the set-up guide in place of Today.
 */
export function usePages({ guided = false }: { guided?: boolean } = {}): Pages {
  const app = useTestApp('sqlite')
  const answers: Answer[] = []
  const ofLoaders: Answer[] = []
  const expectedErrors: string[] = []
  const errors: string[] = []
  let router: ReturnType<typeof createBrowserRouter> | undefined
  const { error } = console
  beforeEach(async () => {
    if (!guided) await hideGuide(app())
    console.error = (...parts: unknown[]) => errors.push(parts.map(String).join(' '))
    globalThis.fetch = answerCall
  })
  afterEach(() => {
    console.error = error
    cleanup()
    router?.dispose()
    localStorage.clear()
    sessionStorage.clear()
    const unexpected = errors
      .splice(0)
      .filter(line => ![UNKNOWN_ELEMENT, ...expectedErrors].some(part => line.includes(part)))
    expectedErrors.length = 0
    answers.length = 0
    ofLoaders.length = 0
    if (unexpected.length > 0) throw new Error(`The console has errors:\n${unexpected.join('\n')}`)
  })
  const serve = async (request: Request) => await app().request(request.url, request)
  const answerCall: typeof fetch = async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.origin),
      init,
    )
    return (await firstOf(answers, request)) ?? (await serve(request))
  }
  const openPage = async (path: string) => {
    cleanup()
    router?.dispose()
    history.replaceState(null, '', path)
    const own = createBrowserRouter(
      pageRoutes({
        send: async request => (await firstOf(ofLoaders, request)) ?? (await serve(request)),
        fetchData: request => firstOf(answers, request),
        isFirstLoad: () => !own.state.initialized,
      }),
    )
    router = own
    render(createElement(RouterProvider, { router: own }))
    return userEvent.setup()
  }
  return {
    ...{ app, openPage, expectedErrors },
    async openOffice(path) {
      const { storeToken } = await import('../../../web/office/session.ts')
      storeToken(await app().signIn())
      const user = await openPage(path)
      await screen.findByRole('heading', { name: 'Admin Dashboard' })
      return user
    },
    answerCalls: answer => answers.push(answer),
    answerLoaders: answer => ofLoaders.push(answer),
  }
}

async function hideGuide({ db }: TestApp): Promise<void> {
  const hidden = { ...NO_SETUP_CHOICES, hidden: true }
  await replaceChoices(db, hidden, { version: 0, now: new Date(NOON) })
}

/** Replaces what is in a field, as somebody who selects it and types. */
export function fill(field: HTMLElement, value: string): void {
  field.focus()
  fireEvent.input(field, { target: { value } })
}

/** The first answer in place of that of the server. */
async function firstOf(answers: Answer[], request: Request): Promise<Response | undefined> {
  for (const answer of answers) {
    const own = await answer(request.clone())
    if (own) return own
  }
  return undefined
}
