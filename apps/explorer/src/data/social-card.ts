/** Path of the image that other sites show beside a link to a page: one per feed, and one for all other pages. */
export function socialCard(feed?: string): string {
  return `assets/cards/${feed ?? "site"}.png`;
}
