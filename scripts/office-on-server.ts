import type { Plugin } from 'vite'

/** Screens below the layout of the office, which the server answers without them: it knows no sign-in. */
const SCREEN = /[\\/]web[\\/]office[\\/](?!office-layout|team[\\/]accept-invitation).*\.tsx?$/

/**
 * Leaves the screens of the office out of the server's half of the pages, except for their titles. The half with them
 * takes twice as long to load and as much memory.
 */
export function officeOnServer(): Plugin {
  return {
    name: 'office-on-server',
    enforce: 'post',
    applyToEnvironment: environment => environment.name === 'ssr',
    transform(code, id) {
      if (!SCREEN.test(id)) return
      const screen = this.parse(code).body.find(({ type }) => type === 'ExportDefaultDeclaration')
      return {
        code: screen
          ? `${code.slice(0, screen.start)}export default () => null;${code.slice(screen.end)}`
          : code,
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}
