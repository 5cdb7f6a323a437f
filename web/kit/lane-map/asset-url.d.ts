/** URL of a package's file that is loaded on demand. */
declare module '*.json?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: the bundler's URL imports are default exports
  export default url;
}
