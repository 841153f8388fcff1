"use client";
import { callFeed } from "../first-call.mjs";
export function Call() {
  return <button onClick={() => void callFeed(location.origin)}>call</button>;
}
