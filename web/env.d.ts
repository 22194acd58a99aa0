declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export = names
}
