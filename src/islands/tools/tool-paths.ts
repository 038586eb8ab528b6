/** Paths of pages in the language of the page. */
export interface ToolPaths {
  converter: string;
  /** The list of all tools. */
  tools: string;
}
