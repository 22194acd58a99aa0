declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** The class names of a style sheet of one page, as they stand in the document. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export = names
}
