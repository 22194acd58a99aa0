import { build, type Rolldown } from 'vite'

/** A module by its id, as the bundler knows it. */
export type ModuleLinks = {
  code: string | null
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
export type Graph = {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): ModuleLinks | null
}
type Context = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo' | 'resolve'>

/**
 * Of these modules, those that something uses, with what is left of them and of their imports when unused code has gone
 * and constants stand where they are used. Half of the texts and some modules are only constants, which the graph of
 * the bundler doesn't say, so each module is first bundled as a file.
 */
export async function usedModules(context: Context, ids: readonly string[]): Promise<Graph> {
  // Numbers, so that no plugin takes a name for a style sheet or a picture.
  const numbers = new Map(ids.map((id, number) => [id, `\0${number}`]))
  const idOf = (number: string) => ids[Number(number.slice(1))] ?? ''
  const info = (number: string) => context.getModuleInfo(idOf(number))
  const modules: Rolldown.Plugin = {
    name: 'modules',
    async resolveId(source, importer) {
      if (!importer) return source
      const id = (await context.resolve(source, idOf(importer)))?.id ?? source
      const number = numbers.get(id)
      if (number === undefined) return { id: source, external: true, moduleSideEffects: false }
      return { id: number, moduleSideEffects: info(number)?.moduleSideEffects ?? true }
    },
    // Files that a module emits have no place here.
    load: number => (info(number)?.code ?? '').replace(/import\.meta\.ROLLDOWN_FILE_URL_\w+/g, '""'),
  }
  const { output } = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [{ ...modules, enforce: 'pre' }],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: [...numbers].flatMap(([id, number]) => (context.getModuleInfo(id)?.isEntry ? number : [])),
        preserveEntrySignatures: 'strict',
        optimization: { inlineConst: true },
        output: { preserveModules: true },
      },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map(
    output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const idOfFile = (name: string) => files.get(name)?.moduleIds.map(idOf).find(Boolean) ?? name
  const graph = new Map(
    [...files.values()].map(({ fileName, code, imports, dynamicImports }) => [
      idOfFile(fileName),
      {
        code,
        isEntry: context.getModuleInfo(idOfFile(fileName))?.isEntry ?? false,
        importedIds: imports.map(idOfFile),
        dynamicallyImportedIds: dynamicImports.map(idOfFile),
      },
    ]),
  )
  return { getModuleIds: () => graph.keys(), getModuleInfo: id => graph.get(id) ?? null }
}
