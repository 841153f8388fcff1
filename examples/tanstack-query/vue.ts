import { useQuery, VueQueryPlugin } from "@tanstack/vue-query";
import { createApp, defineComponent, h } from "vue";
import { describe, matchQuery } from "./match.ts";

const Match = defineComponent(() => {
  const { data, error } = useQuery(matchQuery);
  return () => {
    if (error.value !== null) return h("p", { role: "alert" }, error.value.message);
    return data.value === undefined ? h("p", "Waiting for the first response …") : h("h1", describe(data.value));
  };
});

createApp(Match)
  .use(VueQueryPlugin)
  .mount(document.body.appendChild(document.createElement("main")));
