/** Starts a worker from the source of its bundle, because browsers load no worker files from `file://`. */
export function startWorker(source: string): Worker {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return new Worker(url);
}
