/** A file of a package that the client loads when it needs it; its address. */
declare module '*.json?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: the bundler exports the address so
  export default url;
}
