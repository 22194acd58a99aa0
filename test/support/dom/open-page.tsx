import { afterEach, beforeEach } from 'node:test'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ComponentType, createElement } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import routes from '../../../web/routes.ts'
import { Toasts } from '../../../web/shell/toasts.tsx'
import { type TestApp, useTestApp } from '../app.ts'

type RouteEntry = { file: string; path?: string; index?: boolean; children?: RouteEntry[] }
type RouteModule = { default: ComponentType; clientLoader?: RouteObject['loader'] }
/** Returns an answer in place of that of the server; undefined lets the server answer. */
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>

type Pages = {
  app: () => TestApp
  /** Opens a page as a browser would after it has loaded, in place of an open one. Returns what presses and types. */
  openPage: (path: string) => Promise<UserEvent>
  /** Opens a screen of the office with a session of the first account. */
  openOffice: (path: string) => Promise<UserEvent>
  /** Answers calls in place of the server until the end of the test. */
  answerCalls: (answer: Answer) => void
  /** Lines of the console that a test expects, as parts of their text. */
  expectedErrors: string[]
}

/** What was not found, and what the page says instead: its markup would fill a thousand lines. */
configure({
  asyncUtilTimeout: 5000,
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
 * where a component writes an error to the console.
 */
export function usePages(): Pages {
  const app = useTestApp('sqlite')
  const answers: Answer[] = []
  const expectedErrors: string[] = []
  const errors: string[] = []
  let router: ReturnType<typeof createBrowserRouter> | undefined
  const { error } = console
  beforeEach(() => {
    console.error = (...parts: unknown[]) => errors.push(parts.map(String).join(' '))
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
    if (unexpected.length > 0) throw new Error(`The console has errors:\n${unexpected.join('\n')}`)
  })
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.origin),
      init,
    )
    for (const answer of answers) {
      const own = await answer(request.clone())
      if (own) return own
    }
    return await app().request(request.url, request)
  }
  const openPage = async (path: string) => {
    cleanup()
    router?.dispose()
    history.replaceState(null, '', path)
    router = createBrowserRouter([
      {
        Component: Frame,
        HydrateFallback: () => null,
        children: (routes as RouteEntry[]).map(routeOf),
      },
    ])
    render(createElement(RouterProvider, { router }))
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
  }
}

/** Replaces what is in a field, as somebody who selects it and types. */
export function fill(field: HTMLElement, value: string): void {
  field.focus()
  fireEvent.input(field, { target: { value } })
}

function Frame() {
  return createElement(Toasts, null, createElement(Outlet))
}

function routeOf({ file, path, index, children }: RouteEntry): RouteObject {
  const lazy = async () => {
    const module = (await import(`../../../web/${file}`)) as RouteModule
    return { Component: module.default, ...(module.clientLoader && { loader: module.clientLoader }) }
  }
  if (index) return { index: true, lazy }
  return { ...(path !== undefined && { path }), lazy, ...(children && { children: children.map(routeOf) }) }
}
