/**
 * Plugin of TypeDoc: a feed is a variable whose call signature has the documentation, which editors show at a call. The
 * page of the variable shows it, too.
 */
import {
  type Application,
  Comment,
  Converter,
  DeclarationReflection,
  IntersectionType,
  ReflectionKind,
  ReflectionType,
} from "typedoc";

export function load(app: Application): void {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const feed of project.getReflectionsByKind(ReflectionKind.Variable)) {
      if (!(feed instanceof DeclarationReflection && feed.type instanceof IntersectionType)) continue;
      const call = feed.type.types.find((each) => each instanceof ReflectionType && each.declaration.signatures);
      const comment = call instanceof ReflectionType ? call.declaration.signatures?.[0]?.comment : undefined;
      if (comment === undefined) continue;
      const example = comment.blockTags.filter(({ tag }) => tag === "@example");
      const parameters = comment.blockTags.filter(({ tag }) => tag === "@param").flatMap(({ content }) => content);
      const request = parameters.length === 0 ? [] : [{ kind: "text" as const, text: "\n\nRequest: " }, ...parameters];
      feed.comment = new Comment([...comment.summary, ...request], example);
    }
  });
}
