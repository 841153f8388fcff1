import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createElement, StrictMode, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { describe, matchQuery } from "./match.ts";

function Match(): ReactElement {
  const { data, error, dataUpdatedAt } = useQuery(matchQuery);
  if (error !== null) return createElement("p", { role: "alert" }, error.message);
  if (data === undefined) return createElement("p", null, "Waiting for the first response …");
  return createElement("h1", { "data-updated": dataUpdatedAt }, describe(data));
}

const page = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Match));
createRoot(document.body.appendChild(document.createElement("main"))).render(createElement(StrictMode, null, page));
