/**
 * Mock Service Worker handlers that answer every feed from a simulated world, for Vitest, Storybook and Playwright.
 *
 * @packageDocumentation
 */
export { createService, type Fault, type MockService, type MockServiceOptions } from "./service.ts";
